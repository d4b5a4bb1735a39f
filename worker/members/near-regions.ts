// Of each region the other regions of its country that have a town within 30 km of one of its own,
// the nearest first; if there is none, the one that is nearest.
const near: Record<string, string> = {
  AT: '02:06 03:09 04:03 05:04 06:02 07:08 08:07 09:03',
  BE: 'BRU:VLG,WAL VLG:WAL,BRU WAL:VLG,BRU',
  CH: 'AG:ZH,SO AR:SG,TG BE:SO,FR,NE BL:BS,SO BS:BL FR:BE,NE GE:VD GR:AR LU:ZG NE:FR,BE SG:AR,ZH,TG,ZG SH:ZH,TG SO:AG,BE,BL TG:ZH,SG,SH,AR TI:GR VD:VS,GE VS:VD ZG:ZH,LU,SG ZH:ZG,AG,TG,SG,SH',
  DE: '01:08,02,05 02:01,15,05,13 03:06 04:10,06 05:08,01,02,07,06,15 06:03,07,10,05,04,14,15 07:08,06,05 08:01,05,07,09 09:08 10:06,04 11:16,13 12:11 13:15,14,11,02 14:13,06,15 15:02,13,06,14,05 16:11',
  ES: '07:60 27:32 29:54 31:60,54 32:52 34:55 39:59 51:CE 52:32 53:51 54:29,31 55:59 56:60 57:55 58:55 59:39,55 60:31,56 CE:51 ML:51',
  FR: '11:28,32 24:11 27:11 28:11 32:11 44:27 52:75 53:52 75:52 76:93 84:27 93:76 94:93',
  GB: 'ENG:WLS NIR:SCT SCT:ENG WLS:ENG',
  IE: 'C:M L:M M:L U:C',
  IT: '01:11,10 02:13 03:15 04:07 05:10,09,20 06:20 07:04,18 08:16 09:12,20,05 10:05,01 11:01 12:09 13:02 14:07 15:03 16:08,18 17:20 18:07,16 19:12 20:06,09,05',
  LU: 'ES:LU LU:ES',
  NL: '01:04,15,02,03,16 02:04,15,16,01 03:15,09,16,06,05,07,11,01 04:01,02 05:06,03 06:11,10,03,05,09 07:11,09,16,03 09:07,03,11,06,16 10:06,11 11:06,07,09,10,03 15:03,01,02,16 16:03,07,15,02,09,01',
  PL: '72:79,76 73:78,82 74:78,84 75:78 76:72 77:83,80 78:85,75,74,73 79:72,83 80:84,77 81:85 82:85,73 83:77,79 84:80,74 85:78,81,82 86:87 87:86',
  US: 'AK:WA AL:GA AR:TX,TN,MS AZ:CA CA:NV CO:WY CT:MA,NY,RI DC:VA,MD DE:MD,PA FL:AL GA:AL,SC HI:CA IA:IL,NE ID:WA IL:IA,IN,MO,WI IN:IL,KY KS:MO KY:IN,OH,WV LA:TX MA:NH,CT,RI MD:VA,DC,DE,PA,WV ME:NH MI:OH MN:ND,WI MO:KS,IL MS:TN,AR MT:WY NC:VA ND:MN NE:IA NH:MA,ME NJ:NY,PA NM:TX NV:CA NY:NJ,CT,VT OH:KY,WV,PA OK:TX OR:WA PA:NJ,DE,OH,MD RI:MA,CT SC:GA SD:IA TN:VA,AR,MS TX:AR,NM UT:NV VA:TN,MD,DC VT:NY WA:OR,ID WI:MN,IL WV:OH,KY,MD WY:CO',
}

/** Those beside the `regions`, without them. */
export function neighboursOf(country: string, regions: readonly string[]): string[] {
  const known = new Map(
    (near[country] ?? '').split(' ').map((line) => {
      const [region = '', others = ''] = line.split(':')
      return [region, others.split(',')] as const
    }),
  )
  const around = regions.flatMap((region) => known.get(region) ?? [])
  return [...new Set(around)].filter((region) => !regions.includes(region))
}
