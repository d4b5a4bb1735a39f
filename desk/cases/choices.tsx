type Props = {
  legend: string
  name?: string
  choices: ReadonlyArray<{
    value: string
    words: string
    /** Of the keyboard, if not its number. */
    letter?: string
  }>
  /** The number of the first one. */
  from?: 0 | 1
  chosen?: string | undefined
}

/** One of them has to be chosen, each also by its key. */
export function Choices({ legend, name = 'outcome', choices, from = 1, chosen }: Props) {
  return (
    <fieldset className="whys">
      <legend>{legend}</legend>
      {choices.map(({ value, words, letter }, at) => (
        <label key={value} className="why">
          <input
            type="radio"
            name={name}
            value={value}
            data-key={letter ?? from + at}
            required
            autoComplete="off"
            defaultChecked={chosen === value}
          />
          <kbd>{letter?.toUpperCase() ?? from + at}</kbd>
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
