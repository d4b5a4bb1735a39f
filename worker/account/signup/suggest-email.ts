import { run } from '@zootools/email-spell-checker'

const everywhere = `gmail.com googlemail.com hotmail.com outlook.com live.com msn.com yahoo.com
  ymail.com icloud.com me.com mac.com aol.com mail.com email.com gmx.com gmx.net proton.me pm.me
  protonmail.com fastmail.com hey.com zoho.com yandex.com tutanota.com tuta.com`

const byCountry = {
  NL: `hotmail.nl live.nl outlook.nl yahoo.nl ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl
    xs4all.nl hetnet.nl upcmail.nl casema.nl chello.nl quicknet.nl zonnet.nl tele2.nl telfort.nl
    online.nl solcon.nl caiway.nl freedom.nl`,
  BE: `hotmail.be live.be outlook.be telenet.be skynet.be proximus.be scarlet.be voo.be yahoo.be`,
  DE: `gmx.de web.de t-online.de freenet.de hotmail.de live.de outlook.de yahoo.de arcor.de
    mail.de posteo.de mailbox.org vodafone.de gmx.at gmx.ch aon.at bluewin.ch`,
  FR: `orange.fr wanadoo.fr free.fr sfr.fr laposte.net bbox.fr neuf.fr numericable.fr hotmail.fr
    live.fr outlook.fr yahoo.fr`,
  ES: `hotmail.es outlook.es yahoo.es telefonica.net movistar.es terra.es ono.com`,
  IT: `libero.it virgilio.it tiscali.it alice.it tim.it tin.it fastwebnet.it hotmail.it live.it
    outlook.it yahoo.it inwind.it`,
  PL: `wp.pl o2.pl onet.pl op.pl interia.pl interia.eu poczta.onet.pl gazeta.pl vp.pl tlen.pl
    poczta.fm buziaczek.pl`,
  GB: `btinternet.com hotmail.co.uk yahoo.co.uk live.co.uk outlook.co.uk sky.com virginmedia.com
    talktalk.net ntlworld.com blueyonder.co.uk tiscali.co.uk`,
  US: `comcast.net att.net verizon.net sbcglobal.net cox.net charter.net bellsouth.net`,
}

const mailProviders: readonly string[] = [everywhere, ...Object.values(byCountry)].flatMap((list) =>
  list.trim().split(/\s+/),
)

/** Two typos in a short name make another name: short providers are never suggested. */
const proposed = mailProviders.filter((domain) => domain.length > 7)

export function suggestEmail(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (mailProviders.includes(domain)) return null
  const options = { domains: proposed, secondLevelDomains: [], topLevelDomains: [] }
  return run({ email, ...options })?.full ?? null
}
