import styles from './canvas.module.css'

interface CanvasControlsProps {
  scale: number
  onZoom: (factor: number) => void
  onFit: () => void
}

/** Zoom in, zoom out, show all. */
export function CanvasControls({scale, onZoom, onFit}: CanvasControlsProps) {
  return (
    <fieldset className={styles['controls']} aria-label="Zoom">
      <button type="button" aria-label="Zoom out" onClick={() => onZoom(0.8)}>
        −
      </button>
      <button
        type="button"
        aria-label={`${Math.round(scale * 100)} %, show at full size`}
        onClick={() => onZoom(1 / scale)}
      >
        {Math.round(scale * 100)} %
      </button>
      <button type="button" aria-label="Zoom in" onClick={() => onZoom(1.25)}>
        +
      </button>
      <button type="button" onClick={onFit}>
        Fit
      </button>
    </fieldset>
  )
}
