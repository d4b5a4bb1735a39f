import { connect } from 'cloudflare:sockets'

type Address = { hostname: string; port: number }

export class SmtpRefusal extends Error {
  readonly reply: string

  constructor(step: string, reply: string) {
    super(`SMTP ${step}: ${reply.slice(0, 200)}`)
    this.reply = reply
  }
}

const maxReplyLength = 64 * 1024

export class SmtpConnection {
  #socket: Socket
  #reader: ReadableStreamDefaultReader<Uint8Array>
  #writer: WritableStreamDefaultWriter<Uint8Array>
  #unread = ''

  constructor(address: Address, secureTransport: 'on' | 'starttls') {
    this.#socket = connect(address, { secureTransport, allowHalfOpen: false })
    this.#reader = this.#socket.readable.getReader()
    this.#writer = this.#socket.writable.getWriter()
  }

  /**
   * An error names `step`, which must not hold a secret.
   * @throws SmtpRefusal unless the reply begins with `expected`
   */
  async say(line: string, expected: string, step = line.split(' ', 1).join()): Promise<string[]> {
    await this.write(line)
    return this.hear(expected, step)
  }

  async write(line: string): Promise<void> {
    await this.#writer.write(new TextEncoder().encode(`${line}\r\n`))
  }

  async hear(expected: string, step: string): Promise<string[]> {
    const lines: string[] = []
    for (;;) {
      const line = await this.#readLine()
      lines.push(line.slice(4))
      if (line[3] === '-') continue
      if (line.startsWith(expected)) return lines
      throw new SmtpRefusal(step, line)
    }
  }

  /** What was received unencrypted must not be trusted after the handshake. */
  startTls(): void {
    if (this.#unread) throw new Error('SMTP STARTTLS: answered too much')
    this.#reader.releaseLock()
    this.#writer.releaseLock()
    this.#socket = this.#socket.startTls()
    this.#reader = this.#socket.readable.getReader()
    this.#writer = this.#socket.writable.getWriter()
  }

  async close(): Promise<void> {
    try {
      await this.#socket.close()
    } catch {
      // The server closed it already.
    }
  }

  async #readLine(): Promise<string> {
    for (;;) {
      const end = this.#unread.indexOf('\n')
      if (end >= 0) {
        const line = this.#unread.slice(0, end).trimEnd()
        this.#unread = this.#unread.slice(end + 1)
        return line
      }
      const { value, done } = await this.#reader.read()
      if (done) throw new Error('SMTP: the server hung up')
      this.#unread += new TextDecoder().decode(value)
      if (this.#unread.length > maxReplyLength) throw new Error('SMTP: an endless answer')
    }
  }
}
