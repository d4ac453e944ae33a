import type {ReactNode} from 'react'
import {Button} from 'react-aria-components/Button'
import {Disclosure, DisclosurePanel} from 'react-aria-components/Disclosure'
import {DisclosureGroup as AriaDisclosureGroup} from 'react-aria-components/DisclosureGroup'
import {Heading} from 'react-aria-components/Heading'
import styles from './disclosure-group.module.css'
import {Icon} from './icon.tsx'

interface DisclosureGroupProps {
  sections: readonly {id: string; title: string; content: ReactNode}[]
  /** The section that is open initially. */
  opened: string
}

/** Sections of which at most one is open. */
export function DisclosureGroup({sections, opened}: DisclosureGroupProps) {
  return (
    <AriaDisclosureGroup defaultExpandedKeys={[opened]}>
      {sections.map(({id, title, content}) => (
        <Disclosure key={id} id={id} className={styles['section'] ?? ''}>
          <Heading level={3} className={styles['head'] ?? ''}>
            <Button slot="trigger" className={styles['trigger'] ?? ''}>
              {title}
              <Icon name="chevron" />
            </Button>
          </Heading>
          <DisclosurePanel className={styles['panel'] ?? ''}>{content}</DisclosurePanel>
        </Disclosure>
      ))}
    </AriaDisclosureGroup>
  )
}
