import styles from './repair-type-icon.module.css'

const WRENCH = 'M20 6.5a5 5 0 01-6.7 5.6L6.8 18.6a2 2 0 01-2.9-2.9l6.6-6.5A5 5 0 0116.7 3l-3 3 .8 3 3 .8z'

const DRAWINGS: Readonly<Record<string, string>> = {
  service: 'M3 11l5-4h7l2 3h4v2l-5 6H6v-5M8 7V4h5v3M21 16.5v2',
  'ac-repairs': 'M12 2v20M3.4 7l17.2 10M20.6 7L3.4 17M9 3.5l3 2.5 3-2.5M9 20.5l3-2.5 3 2.5',
  brakes:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM12 15a3 3 0 100-6 3 3 0 000 6zM12 6.2v.1M17 9v.1M7 9v.1M8 17v.1M16 17v.1',
  electrical: 'M3 8h18v11H3zM6 8V5h3v3M15 8V5h3v3M13 10.5l-2.5 3.2h3L11 17',
  'wheels-tyres':
    'M12 21a9 9 0 100-18 9 9 0 000 18zM12 17a5 5 0 100-10 5 5 0 000 10zM12 13.5a1.5 1.5 0 100-3 1.5 1.5 0 000 3zM12 7v3.5M16.8 10.6l-3.3 1M15 16l-2-2.8M9 16l2-2.8M7.2 10.6l3.3 1',
  'detailing-spa':
    'M12 3s6 6.4 6 11a6 6 0 01-12 0c0-4.6 6-11 6-11zM9.5 15a2.6 2.6 0 002.5 2.5M20 3v4M18 5h4M4 4v2M3 5h2',
  bodywork: 'M4 4h11v6H4zM15 6h4v6h-8v3M9.5 15h3v6h-3z',
  repairs: WRENCH,
  internals:
    'M12 15.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1',
  exhaust: 'M2 9h5l2-2h8v8H9l-2-2H2M17 9h5v4h-5M6 19h.1M10 20h.1M14 19h.1',
  'mot-check': 'M6 4h12v17H6zM9 2.5h6v3H9zM9 13l2.2 2.3L15.5 11',
}

/** The icon of a repair type beside its name. */
export function RepairTypeIcon({repairTypeId}: {repairTypeId: string}) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[repairTypeId] ?? WRENCH} />
    </svg>
  )
}
