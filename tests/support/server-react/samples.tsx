/* oxlint-disable jsx-a11y/control-has-associated-label, jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content, jsx-a11y/no-autofocus, react/no-danger -- markup that nobody sees */
import {
  Component,
  createContext,
  createElement,
  Fragment,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

// What React promises of each of these: bundled twice, with React and with what stands in its place.

const Colour = createContext('red')

function Coloured() {
  return <i>{use(Colour)}</i>
}

function Ids({ children }: { children?: ReactNode }) {
  const [first, second] = [useId(), useId()]
  return (
    <p id={first}>
      {second} {children}
    </p>
  )
}

/** Deep and broad enough that the ids do not fit into 30 bits. */
function Tree({ depth }: { depth: number }): ReactNode {
  if (depth === 0) return <Ids />
  return [0, 1, 2, 3, 4].map((at) =>
    at === depth % 5 ? (
      <Ids key={at}>
        <Tree depth={depth - 1} />
      </Ids>
    ) : (
      <span key={at}>{at}</span>
    ),
  )
}

class Guard extends Component<{ title: string; children?: ReactNode }, { seen: string }> {
  static getDerivedStateFromProps({ title }: { title: string }) {
    return { seen: `${title}!` }
  }

  override state = { seen: '', more: this.props.title }

  override render() {
    return (
      <b title={this.state.seen}>
        {this.state.more} {this.props.children}
      </b>
    )
  }
}

/** Sets its state until it fits, and its ids are the last run's. */
function Settling({ to }: { to: number }) {
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState<number[]>([])
  const id = useId()
  if (at < to) {
    setAt((now) => now + 1)
    setSeen([...seen, at])
  }
  return <i id={id}>{[at, ...seen].join()}</i>
}

const Quiet = memo(function Quiet({ word }: { word: string }) {
  return <u>{word}</u>
})

const Never = lazy(() => new Promise<{ default: typeof Coloured }>(() => {}))

function Throws(): ReactNode {
  throw new Error('on purpose')
}

function Hooks({ onDone }: { onDone: () => void }) {
  const [count] = useState(() => 3)
  const [word, setWord] = useState('word')
  const ref = useRef<HTMLButtonElement>(null)
  const twice = useMemo(() => count * 2, [count])
  const press = useCallback(() => setWord(word), [word])
  const done = useEffectEvent(onDone)
  useEffect(() => done(), [])
  const where = useSyncExternalStore(
    () => () => undefined,
    () => 'browser',
    () => 'server',
  )
  return (
    <button ref={ref} type="button" onClick={press}>
      {count}
      {word}
      {twice} {where}
    </button>
  )
}

const texts = (
  <div title={'"quoted" & <marked> \'so\''}>
    {'a'}
    {''}
    {'b'}
    {0}
    {1n} {null}
    {undefined}
    {true}
    {false}c<b>d</b>e{['f', 'g', <i key="i">h</i>, 'j']}
    {new Set(['k', 'l'])}
    <>{'m'}</>
    {'<n> & "o"'}
    {'é € – 漢字 😀'}
  </div>
)

const attributes = (
  <main
    className=""
    id="a"
    tabIndex={-1}
    hidden={false}
    inert
    dir="auto"
    translate="no"
    aria-hidden
    aria-busy={false}
    aria-label={undefined}
    data-on={true}
    data-text="x"
    draggable={false}
    contentEditable="true"
    spellCheck={false}
    suppressHydrationWarning
    onKeyDown={() => undefined}
    style={{
      margin: 0,
      fontSize: 16,
      lineHeight: 1.5,
      maxWidth: '4em',
      color: '',
      background: 'a&b',
    }}
  >
    <a href="" />
    <a href="/x?a=1&b=2" download />
    <a href="/y" download="name" rel="nofollow" target="_blank" />
    <a href={' java\nscript:alert(1)'} />
    <img src="/p.webp" srcSet="/q.webp 2x" alt="" loading="lazy" fetchPriority="low" width={3} />
    <img src="" alt="none" loading="lazy" />
    <video autoPlay muted loop playsInline controls={false} />
    <svg viewBox="0 0 1 1" aria-hidden="true" focusable="false">
      <g
        clipPath="url(#c)"
        strokeWidth={2}
        strokeLinecap="round"
        strokeDasharray="1 2"
        fillRule="evenodd"
      >
        <path d="M0 0" strokeOpacity={0.5} stopOpacity="1" textAnchor="middle" fill="none" />
      </g>
      <use href="#icon" />
    </svg>
    <td colSpan={2} rowSpan={3} />
    <ol start={4} reversed />
    <details open name="one" />
    <dialog open={false} />
    <meter min={0} max={1} value={0.5} />
    <progress hidden value={0} max={100} />
    <time dateTime="2026-01-01" />
    <button popoverTarget="menu" popoverTargetAction="hide" />
    <div popover="auto" dangerouslySetInnerHTML={{ __html: '<b>&amp;</b>' }} />
    <iframe allowFullScreen title="t" />
  </main>
)

const fields = (
  <form method="post" action="/x" id="f" encType="multipart/form-data" noValidate target="_top">
    <label htmlFor="i">L</label>
    <input name="i" id="i" type="text" value="v" defaultValue="w" readOnly required maxLength={9} />
    <input defaultValue={'"'} type="email" autoComplete="email" autoFocus name="j" />
    <input type="checkbox" checked value="1" name="k" onChange={() => undefined} />
    <input type="checkbox" defaultChecked={false} disabled />
    <input type="radio" defaultChecked size={0} minLength={0} multiple formNoValidate />
    <input type="file" accept="image/*" capture="user" />
    <textarea name="t" rows={3} defaultValue={'\n<a>\n'} />
    <textarea value="b" readOnly />
    <textarea />
    <select name="s" defaultValue="2">
      <option value="1">one</option>
      <optgroup label="more">
        <option value={2}>two</option>
      </optgroup>
      <option>3</option>
    </select>
    <select value={['a', 'c']} multiple onChange={() => undefined}>
      <option>a</option>
      <option>b</option>
      <option>{'c'}</option>
    </select>
    <select>
      <option selected value="">
        {'x'}
        {1}
      </option>
    </select>
    <button type="submit" name="go" value="1" formAction="/z" formMethod="get" disabled={false}>
      Go
    </button>
    <fieldset disabled />
  </form>
)

const components = (
  <Fragment>
    <Coloured />
    <Colour value="blue">
      <Coloured />
      {createElement(Colour.Provider, { value: 'green' }, createElement(Coloured), 'x')}
      <Coloured />
    </Colour>
    <Coloured />
    {['s'].map((key) => (
      <i {...{ id: key }} key={key} />
    ))}
    <Guard title="t">in</Guard>
    <Quiet word="q" />
    <Settling to={3} />
    <Hooks onDone={() => undefined} />
    {'a'}
    <Suspense fallback="waits">
      b<Coloured />c
    </Suspense>
    {'d'}
    <Suspense fallback={<em>waits</em>}>
      <Colour value="lost">{[<Ids key="i" />, <Never key="n" />]}</Colour>
    </Suspense>
    <Coloured />
    <Ids />
    <Suspense fallback={null}>
      <b>
        <Throws />
      </b>
    </Suspense>
    <Ids>
      {[1, 2].map((at) => (
        <Ids key={at} />
      ))}
    </Ids>
    <Tree depth={9} />
  </Fragment>
)

export const samples: Record<string, ReactNode> = { texts, attributes, fields, components }
