import { entryScript } from 'virtual:client-assets'
import {
  entryCookie,
  entryMaxAge,
  entryPath,
  type EntryWarning as Kind,
} from '#contract/entry-warning.ts'
import { href } from '#contract/route.ts'
import type { PublicSite } from '#contract/site.ts'
import type { Translate } from '#contract/translate.ts'
import { Button } from '#web/ssr.tsx'

type EntryWarningProps = {
  kind: Kind
  site: Pick<PublicSite, 'name' | 'min_age' | 'locales_enabled'>
  t: Translate['t']
  url: string
  referrer: string | null
}

/** Outside the application, so that pages without it load none of its script and style. */
export function EntryWarning({ kind, site, t, url, referrer }: EntryWarningProps) {
  const { name, min_age, locales_enabled } = site
  const popup = kind === 'popup'
  const Box = popup ? 'div' : 'section'
  const modal = { role: 'dialog', 'aria-modal': true, autoFocus: true, tabIndex: -1 } as const
  return (
    <div
      id="entry-warning"
      className={`entry entry-${kind}`}
      data-cookie={`${entryCookie}=1; max-age=${entryMaxAge}`}
    >
      <Box
        {...(popup && modal)}
        className="entry-box"
        aria-labelledby="entry-title"
        aria-describedby="entry-text"
      >
        <span className="entry-age" aria-hidden="true">
          {`${min_age}+`}
        </span>
        <h2 id="entry-title">{t('entry.title')}</h2>
        <p id="entry-text">{t('entry.text', { name })}</p>
        <form method="post" action={entryPath} className="entry-acts">
          <input type="hidden" name="back" value={url} />
          <Button type="submit" tone={popup ? 'primary' : 'quiet'}>
            {t('entry.close', { min_age })}
          </Button>
          <Button href={leaveTo(referrer)} rel="noreferrer" tone={popup ? 'quiet' : 'text'}>
            {t('entry.leave')}
          </Button>
        </form>
        <p className="fine">{t('entry.fine')}</p>
        {popup && locales_enabled.length > 1 && (
          <a className="link fine" href={href('lang-config', {}, { back: url })}>
            {t('entry.language')}
          </a>
        )}
      </Box>
      <script type="module" src={entryScript} />
    </div>
  )
}

function leaveTo(referrer: string | null): string {
  const from = referrer ? URL.parse(referrer) : null
  return from && /^https?:$/.test(from.protocol) ? from.href : 'about:blank'
}
