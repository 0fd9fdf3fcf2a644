/** The drawings of the mockups, 24 units wide, stroked in the text's colour. `flips` are mirrored in Arabic. */
export const drawings = {
  menu: (
    <>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </>
  ),
  envelope: (
    <>
      <path d="M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6" />
    </>
  ),
  ship: (
    <>
      <path d="M3 14h18l-2.5 6h-13zM6 14V9h5v5M13 14v-3h5v3M8.5 9V5" />
    </>
  ),
  tag: (
    <>
      <path d="M3.5 12.5v-8h8l9 9-8 8z" />
      <circle cx="8" cy="9" r="1.2" />
    </>
  ),
  news: (
    <>
      <path d="M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h4" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17" />
    </>
  ),
  'log-out': (
    <>
      <path d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9" />
    </>
  ),
  upload: (
    <>
      <path d="M12 16V4M7 9l5-5 5 5M4 16v4h16v-4" />
    </>
  ),
  download: (
    <>
      <path d="M12 4v12M7 11l5 5 5-5M4 16v4h16v-4" />
    </>
  ),
  plus: (
    <>
      <path d="M12 5v14M5 12h14" />
    </>
  ),
  minus: (
    <>
      <path d="M5 12h14" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  edit: (
    <>
      <path d="M5 19h3.5L19 8.5 15.5 5 5 15.5z" />
    </>
  ),
  delete: (
    <>
      <path d="M5 7h14M9.5 7V4h5v3M7 7l1 13h8l1-13" />
    </>
  ),
  previous: (
    <>
      <path d="m15 5-7 7 7 7" />
    </>
  ),
  next: (
    <>
      <path d="m9 5 7 7-7 7" />
    </>
  ),
  first: (
    <>
      <path d="m17 5-7 7 7 7M6 5v14" />
    </>
  ),
  last: (
    <>
      <path d="m7 5 7 7-7 7M18 5v14" />
    </>
  ),
  document: (
    <>
      <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />
    </>
  ),
  close: (
    <>
      <path d="M6 6l12 12M18 6 6 18" />
    </>
  ),
  bell: (
    <>
      <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7zM10 20a2.2 2.2 0 0 0 4 0" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.3 2" />
    </>
  ),
  sound: (
    <>
      <path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4z" />
      <path d="M15.5 9a4.5 4.5 0 0 1 0 6" />
      <path d="M18 6.5a8 8 0 0 1 0 11" />
    </>
  ),
  star: (
    <>
      <path d="m12 3.5 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.9l6.1-.8z" />
    </>
  ),
  check: (
    <>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </>
  ),
  market: (
    <>
      <path d="M4 9.5 5.6 4h12.8L20 9.5M4 9.5V20h16V9.5M4 9.5h16M9 20v-6h6v6" />
    </>
  ),
  trade: (
    <>
      <path d="M4 8h13l-3.5-3.5M20 16H7l3.5 3.5" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="3.3" />
      <path d="M2.5 20c.7-4 3-6 6.500-6s5.800 2 6.500 6M16 5a3.300 3.300 0 0 1 0 6.300M18 14.500c2 .8 3.100 2.700 3.500 5.500" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4 2.8 20h18.4zM12 10v5M12 17.3v.4" />
    </>
  ),
  factory: (
    <>
      <path d="M3 20V9l5 3V9l5 3V9l5 3V5h3v15z" />
    </>
  ),
  container: (
    <>
      <path d="M3 7h18v10H3zM7.5 7v10M12 7v10M16.5 7v10" />
    </>
  ),
  anchor: (
    <>
      <path d="M12 4v16M8 8h8M5 13c0 4 3 7 7 7s7-3 7-7" />
      <circle cx="12" cy="4.5" r="1.6" />
    </>
  ),
  down: (
    <>
      <path d="m5 9 7 7 7-7" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.5v.6" />
    </>
  ),
  stamp: (
    <>
      <path d="M5 20h14M6 17v-3h12v3zM10 14c.5-4-1-4.5-1-7a3 3 0 0 1 6 0c0 2.5-1.5 3-1 7" />
    </>
  ),
  bank: (
    <>
      <path d="M4 10 12 4l8 6zM5.5 10v8M10 10v8M14 10v8M18.5 10v8M4 20h16" />
    </>
  ),
  truck: (
    <>
      <path d="M3 6h11v10H3zM14 10h4l3 3v3h-7z" />
      <circle cx="7.5" cy="17.5" r="1.9" />
      <circle cx="17" cy="17.5" r="1.9" />
    </>
  ),
  arrow: (
    <>
      <path d="M4 12h15M13 6l6 6-6 6" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12zM4 20 20 4" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11z" />
      <circle cx="12" cy="10" r="2" />
    </>
  ),
  split: (
    <>
      <path d="M3.5 5h17v14h-17zM13 5v14" />
      <path d="M6 9h4M6 12h4M6 15h4" />
    </>
  ),
  settings: (
    <>
      <path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="12" r="2" />
      <circle cx="17" cy="17" r="2" />
    </>
  ),
  phone: (
    <>
      <path d="M6 3.500h3.500l1.500 5-2.300 1.500a11 11 0 0 0 5.300 5.300l1.500-2.300 5 1.500V18a2.500 2.500 0 0 1-2.500 2.500C10.300 20.500 3.500 13.700 3.500 6A2.500 2.500 0 0 1 6 3.500z" />
    </>
  ),
  copy: (
    <>
      <path d="M9 8h11v12H9zM15 8V4H4v12h5" />
    </>
  ),
  print: (
    <>
      <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />
    </>
  ),
  calendar: (
    <>
      <path d="M4 6h16v14H4zM4 10.500h16M8.500 3.500V7.500M15.500 3.500V7.500" />
    </>
  ),
  lock: (
    <>
      <path d="M5 10.500h14V20H5zM8 10.500V8a4 4 0 0 1 8 0v2.500" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="M11 12.5l9-9M16 7.5l3 3" />
    </>
  ),
  enter: (
    <>
      <path d="M19 6v7H6M10 9l-4 4 4 4" />
    </>
  ),
} as const

export type IconName = keyof typeof drawings

export const flips: ReadonlySet<IconName> = new Set<IconName>([
  'split',
  'log-out',
  'previous',
  'next',
  'first',
  'last',
  'truck',
  'arrow',
])
