import { DevForm } from './dev-form.tsx'
import type { OutboxMessage } from './outbox.ts'

export function OutboxPage({ messages }: { messages: OutboxMessage[] }) {
  return (
    <div className="mt-6 grid gap-4">
      <DevForm action="/__dev/outbox/clear">Empty</DevForm>
      {messages.length === 0 && <p className="text-soft">Nothing was sent.</p>}
      {messages.map((message) => (
        <Message key={`${message.at}:${message.id}`} message={message} />
      ))}
    </div>
  )
}

function Message({ message }: { message: OutboxMessage }) {
  const { kind, to, subject, text, links, at } = message
  return (
    <article className="panel grid gap-2">
      <h2>{subject || kind}</h2>
      <p className="fine num">
        {kind} to {to}, {new Date(at).toISOString()}
      </p>
      <pre className="wrap-anywhere">{text}</pre>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a className="link wrap-anywhere" href={link}>
              {link}
            </a>
          </li>
        ))}
      </ul>
    </article>
  )
}
