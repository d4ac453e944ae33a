import styles from './icon.module.css'

const PATHS = {
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  pin: 'M12 21s-7-6.2-7-11a7 7 0 0114 0c0 4.8-7 11-7 11zM12 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  crosshair: 'M12 3v3M12 18v3M3 12h3M18 12h3M12 17a5 5 0 100-10 5 5 0 000 10z',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6l8-3zM8.5 12l2.5 2.5 4.5-5',
  tag: 'M3 12V4a1 1 0 011-1h8l9 9-9 9-9-9zM7.5 7.5h.01',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 005 5L15 13l5 2v4a1 1 0 01-1 1A15 15 0 014 5a1 1 0 011-1z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  route: 'M12 3l9 9-9 9-9-9 9-9zM9 14v-3h5M12.5 8.5L15 11l-2.5 2.5',
  back: 'M19 12H5M11 6l-6 6 6 6',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  chat: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  check: 'M4 12.5l5 5 11-12',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2',
  print: 'M7 8V3h10v5M7 17H4v-7h16v7h-3M7 14h10v7H7z',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L21 21',
  rupee: 'M7 5h10M7 9h10M9 5c5 0 5 8 0 8H7l7 7',
  star: 'M12 3.5l2.7 5.5 6 .9-4.4 4.2 1 6L12 17.3 6.7 20.1l1-6L3.3 9.9l6-.9z',
} as const

export type IconName = keyof typeof PATHS

/** A decorative icon; a text beside it says the same. */
export function Icon({name}: {name: IconName}) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
