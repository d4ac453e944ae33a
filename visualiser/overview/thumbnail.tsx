import type {SmallDrawing} from '../catalogue/overview-entry.ts'
import styles from './overview.module.css'

/** A small drawing of a machine; the link around it has the words. */
export function Thumbnail({drawing: {width, height, boxes, lines}}: {drawing: SmallDrawing}) {
  return (
    <svg className={styles['thumbnail']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {boxes.map(({isLeaf, isBeginning, isFinal, ...box}) => (
        <rect
          key={`${box.x},${box.y},${box.width}`}
          {...box}
          rx={10}
          data-leaf={isLeaf}
          data-beginning={isBeginning}
          data-final={isFinal}
        />
      ))}
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
