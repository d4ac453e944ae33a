import {useState} from 'react'
import {Button} from './button.tsx'
import styles from './read-more.module.css'

interface ReadMoreProps {
  text: string
  /** A longer text is cut here until somebody reads more. */
  characters: number
  moreLabel: string
  lessLabel: string
}

/** A text that may be long, cut short at first. */
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
