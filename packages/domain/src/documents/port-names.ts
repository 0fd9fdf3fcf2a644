/** Other names of ports by UN/LOCODE, in the letters and words that names are compared in. */
// biome-ignore format: a row a port
export const portNames: Readonly<Record<string, readonly string[]>> = {
  SDPZU: ['PORT SUDAN', 'PORTSUDAN', 'BUR SUDAN', 'بورتسودان', 'بور سودان'],
  SAJED: ['JEDDAH', 'JEDDAH ISLAMIC PORT', 'JEDDAH ISLAMIC', 'JIDDAH', 'JEDDA', 'جده', 'ميناء جده الاسلامي'],
  SADMM: ['DAMMAM', 'KING ABDULAZIZ PORT', 'AD DAMMAM', 'الدمام'],
  AEJEA: ['JEBEL ALI', 'JEBELALI', 'JABEL ALI', 'JABAL ALI', 'MINA JABAL ALI', 'جبل علي'],
  JOAQJ: ['AQABA', 'AL AQABAH', 'العقبه'],
  LBBEY: ['BEIRUT', 'BAYRUT', 'BEYROUTH', 'بيروت'],
  EGALY: ['ALEXANDRIA', 'ALEX', 'AL ISKANDARIYAH', 'EL ISKANDARIYA', 'الاسكندريه'],
  EGEDK: ['EL DEKHEILA', 'DEKHEILA', 'EL DIKHEILA', 'الدخيله'],
  EGDAM: ['DAMIETTA', 'DUMYAT', 'دمياط'],
  EGPSE: ['PORT SAID EAST', 'EAST PORT SAID'],
  EGPSW: ['PORT SAID WEST', 'WEST PORT SAID'],
  EGSOK: ['SOKHNA', 'AIN SOKHNA', 'EL SOKHNA', 'السخنه'],
  DJJIB: ['DJIBOUTI', 'جيبوتي'],
  KEMBA: ['MOMBASA', 'KILINDINI'],
  TZDAR: ['DAR ES SALAAM'],
  MZMNC: ['NACALA'],
  NGAPP: ['APAPA'],
  NGTIN: ['TIN CAN ISLAND', 'TINCAN', 'TINCAN ISLAND', 'TIN CAN'],
  NGLKK: ['LEKKI'],
  NGONN: ['ONNE'],
  INNSA: ['NHAVA SHEVA', 'NHAVASHEVA', 'JNPT', 'JAWAHARLAL NEHRU', 'JAWAHARLAL NEHRU PORT', 'JNPA'],
  INMUN: ['MUNDRA'],
  INIXY: ['KANDLA', 'DEENDAYAL', 'DEENDAYAL PORT'],
  PKKHI: ['KARACHI'],
  PKBQM: ['MUHAMMAD BIN QASIM', 'PORT QASIM', 'QASIM'],
  BDCGP: ['CHITTAGONG', 'CHATTOGRAM'],
  CNTAO: ['QINGDAO', 'TSINGTAO'],
  CNSHA: ['SHANGHAI'],
  CNTXG: ['XINGANG', 'TIANJIN', 'TIANJIN XINGANG', 'XINGANG TIANJIN', 'TIANJINXINGANG'],
  KRPUS: ['BUSAN', 'PUSAN'],
  VNSGN: ['HO CHI MINH CITY', 'HO CHI MINH', 'SAIGON', 'HOCHIMINH'],
  TRMER: ['MERSIN', 'ICEL', 'مرسين'],
  TRALI: ['ALIAGA', 'ALIAGA IZMIR', 'IZMIR ALIAGA'],
  TRIZM: ['IZMIR', 'ALSANCAK', 'SMYRNA', 'ازمير'],
  GRSKG: ['THESSALONIKI', 'SALONICA', 'SALONIKA'],
  GRPIR: ['PIRAEUS', 'PIREAUS', 'PIREUS'],
  DEHAM: ['HAMBURG', 'هامبورغ'],
  NLRTM: ['ROTTERDAM', 'روتردام'],
  BEANR: ['ANTWERP', 'ANTWERPEN', 'ANVERS'],
  ITGOA: ['GENOA', 'GENOVA'],
  ESVLC: ['VALENCIA'],
  GBFXT: ['FELIXSTOWE'],
}

/** Names that two ports have between them: either is meant. */
export const sharedNames: Readonly<Record<string, readonly string[]>> = {
  'PORT SAID': ['EGPSE', 'EGPSW'],
}

/** Words that a name of a port may have or lack. */
export const wordsOfAnyPort: readonly string[] = [
  'PORT',
  'SEAPORT',
  'SEA',
  'HARBOUR',
  'HARBOR',
  'OF',
  'THE',
  'ميناء',
]
