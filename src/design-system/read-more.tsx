import {useState} from 'react'
import {Button} from './button.tsx'
import styles from './read-more.module.css'

interface ReadMoreProps {
  text: string
  /** Texts longer than this are cut until the reader expands them. */
  characters: number
  moreLabel: string
  lessLabel: string
}

/** A possibly long text, cut initially. */
export function ReadMore({text, characters, moreLabel, lessLabel}: ReadMoreProps) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= characters) return <p>{text}</p>
  return (
    <p className={styles['text']}>
      {isOpen ? text : `${text.slice(0, characters).replace(/[\s.,;]+$/, '')}…`}{' '}
      <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? lessLabel : moreLabel}
      </Button>
    </p>
  )
}
