import { CopyButton } from '#web/app/copy-button.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The new codes, which nobody sees again; the file is made of the page, so also without script. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useText()
  const { domain } = useSite()
  const words = codes.join('\n')
  const file = `${domain}-${t('secondfactor.codes.file')}.txt`
  return (
    <Panel aria-labelledby="recovery-codes" className="mb-5">
      <div className="grid gap-4">
        <h2 id="recovery-codes">{t('secondfactor.codes.title')}</h2>
        <p>{t('secondfactor.codes.why')}</p>
        <ul className="grid gap-1.5 num" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${words}\n`)}`}
            download={file}
            icon="download-simple"
          >
            {t('secondfactor.codes.download')}
          </Button>
          <CopyButton
            text={words}
            label={t('secondfactor.codes.copy')}
            copiedLabel={t('secondfactor.codes.copied')}
          />
        </div>
      </div>
    </Panel>
  )
}
