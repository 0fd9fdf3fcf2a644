/** The colours of `web/styles/tokens.css` by their meaning there; a test compares them. */
export const day = {
  paper: '#faf6ee',
  sheet: '#fffdf8',
  sunk: '#f2ecdf',
  line: '#e0d8c7',
  ink: '#211c14',
  soft: '#50483a',
  faint: '#665d4c',
  leaf: '#1d6a3a',
  onLeaf: '#ffffff',
  sea: '#195a7c',
  saffron: '#f1b52b',
  saffronTint: '#fdf1d0',
  saffronInk: '#6f4700',
} as const

export const night: Record<keyof typeof day, string> = {
  paper: '#17140f',
  sheet: '#1f1b15',
  sunk: '#26211a',
  line: '#3a3428',
  ink: '#f3ecde',
  soft: '#cfc6b4',
  faint: '#aba08b',
  leaf: '#6cbd88',
  onLeaf: '#0d1a11',
  sea: '#86bedb',
  saffron: '#f1b52b',
  saffronTint: '#3a2c0d',
  saffronInk: '#f6cb68',
}

/** Fonts that machines have; nothing is fetched. */
export const fonts = {
  en: "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  ar: "font-family:'IBM Plex Sans Arabic','Segoe UI',Tahoma,'Geeza Pro','Noto Sans Arabic',Arial,sans-serif",
}

const dark = (scope: string) => `
${scope}.paper { background-color: ${night.paper} !important }
${scope}.sheet { background-color: ${night.sheet} !important }
${scope}.sunk { background-color: ${night.sunk} !important }
${scope}.line { border-color: ${night.line} !important }
${scope}.ink { color: ${night.ink} !important }
${scope}.soft { color: ${night.soft} !important }
${scope}.faint { color: ${night.faint} !important }
${scope}.leaf { color: ${night.leaf} !important }
${scope}.sea { color: ${night.sea} !important }
${scope}.press { background-color: ${night.leaf} !important; color: ${night.onLeaf} !important }
${scope}.turn { background-color: ${night.saffronTint} !important }
${scope}.saffron { color: ${night.saffronInk} !important }`

/** `data-ogsc` is Outlook's own dark mode. Gmail drops a style sheet of more than 8,192 characters. */
export const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {${dark('')}
}${dark('[data-ogsc] ')}
`
