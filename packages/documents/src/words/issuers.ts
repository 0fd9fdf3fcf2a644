import type { WordList, Words } from './sources.ts'

/** Who issues certificates, as credits ask for them (46A). */

/** Words that join others. */
export const joining: WordList = [
  {
    from: 'testing/document-credits.ts',
    words: ['THE', 'OF', 'AND', 'A', 'IN', 'FOR', 'OR', 'BY', 'ANY', 'WITH'],
  },
  { from: 'testing/unfit-credits.ts', words: ['FROM'] },
  { from: 'paper/issuers.test.ts', words: ['AN', 'S'] },
]

/** Words that name nobody: a kind of body, and what it has to be. */
export const namelessBodies: WordList = [
  {
    from: 'testing/bank-sets.ts',
    words: ['COMPANY', 'INSTITUTE', 'SERVICES', 'FUMIGATION', 'QUALITY', 'INSURANCE', 'ORIGIN'],
  },
  { from: 'testing/document-sets.ts', words: ['PEST', 'CONTROL'] },
  { from: 'testing/agreed-credit.ts', words: ['PARTY', 'THIRD'] },
  { from: 'testing/document-faults.ts', words: ['OTHER', 'NATIONAL'] },
  { from: 'testing/further-faults.ts', words: ['AGENCY', 'LAB'] },
  { from: 'testing/document-deals.ts', words: ['PRIVATE'] },
  { from: 'testing/unfit-credits.ts', words: ['INSPECTION'] },
  {
    from: 'paper/issuers.test.ts',
    words: [
      'COMPANIES',
      'FIRM',
      'FIRMS',
      'AGENCIES',
      'BODY',
      'BODIES',
      'ENTITY',
      'OFFICE',
      'INSTITUTION',
      'ORGANISATION',
      'ORGANIZATION',
      'SERVICE',
      'SURVEYOR',
      'SURVEYORS',
      'SURVEY',
      'INSPECTOR',
      'INSPECTORS',
      'SUPERINTENDENT',
      'LABORATORY',
      'LABORATORIES',
      'LABS',
      'TESTING',
      'ANALYST',
      'ANALYSTS',
      'ANALYSIS',
      'WEIGHER',
      'FUMIGATOR',
      'FUMIGATORS',
      'PUBLIC',
      'CERTIFIED',
      'INSURER',
      'INSURERS',
      'UNDERWRITER',
      'UNDERWRITERS',
      'GOVERNMENT',
      'GOVERNMENTAL',
      'SPECIALISED',
      'SPECIALIZED',
      'LICENSED',
      'LICENCED',
      'REPUTABLE',
      'REPUTED',
      'RENOWNED',
      'LEADING',
      'NEUTRAL',
      'PROFESSIONAL',
      'EQUIVALENT',
      'SIMILAR',
      'INTERNATIONAL',
      'INTERNATIONALLY',
      'WORLD',
      'CLASS',
      'RELEVANT',
      'CONCERNED',
      'APPROPRIATE',
      'EXPORTING',
      'COUNTRY',
      'REPUBLIC',
      'KINGDOM',
      'FEDERAL',
      'STATE',
    ],
  },
]

/** `GAFTA APPROVED COMPANY`, `ISO 17025 ACCREDITED LABORATORY`: they issue nothing themselves. */
export const approving: WordList = [
  { from: 'testing/quality-certificates.ts', words: ['ISO'] },
  { from: 'paper/issuers.test.ts', words: ['GAFTA', 'FOSFA', 'IEC', 'ILAC', '17025', '17020'] },
]

/** What such a body is. */
export const approved: WordList = [
  {
    from: 'paper/issuers.test.ts',
    words: [
      'APPROVED',
      'MEMBER',
      'MEMBERS',
      'REGISTERED',
      'RECOGNISED',
      'RECOGNIZED',
      'ACCREDITED',
      'LISTED',
    ],
  },
]

/** `A COMPANY APPROVED BY THE MINISTRY`: by whom is about the company. */
export const approvedBy: Words<RegExp> = {
  from: ['paper/issuers.test.ts', 'kept'],
  words: /\b(?:APPROVED|RECOGNI[SZ]ED|ACCREDITED|LICEN[SC]ED|REGISTERED) (?:BY|WITH) /,
}

/** Before or after these the word `GENERAL` is part of a rank: `GENERAL DIRECTORATE`, `DIRECTORATE GENERAL`. */
export const ranks: WordList = [
  { from: 'testing/document-credits.ts', words: ['DIRECTORATE', 'AUTHORITY'] },
  {
    from: 'paper/issuers.test.ts',
    words: ['DIRECTOR', 'DEPARTMENT', 'ADMINISTRATION', 'ORGANISATION', 'ORGANIZATION'],
  },
]

/** The plant protection organisation of a country has another name in each; so a credit asks for it. */
export const protecting: WordList = [
  { from: 'ISPM 5', words: ['PLANT', 'PROTECTION', 'QUARANTINE', 'NPPO', 'IPPC'] },
]

/** And what it may be called itself. */
export const protects: WordList = [
  { from: 'ISPM 5', words: ['PLANT', 'QUARANTINE', 'PHYTOSANITARY', 'NPPO'] },
  { from: 'paper/issuers.test.ts', words: ['AGRICULTURE', 'AGRICULTURAL'] },
]

/** With one of these a credit asks for the organisation, and not for a directorate by its name. */
export const plantProtection: Words<RegExp> = {
  from: 'ISPM 5',
  words: /\bNPPO\b|ORGANI[SZ]ATION/,
}

/** Any issuer will do, but for the beneficiary (UCP 600 3). */
export const anyIssuer: Words<RegExp> = {
  from: ['UCP 600 3', 'testing/document-credits.ts', 'credit/asked-documents.test.ts'],
  words:
    /COMPETENT|INDEPENDENT|OFFICIAL|QUALIFIED|LOCAL|FIRST CLASS|WELL KNOWN|ANY |AUTHORI[SZ]ED|AUTHORIT|BENEFICIARY|CARRIER/,
}
