import {cleanup, configure} from '@testing-library/react'
import {afterEach} from 'vitest'

/** Code that loads late comes later on a busy machine; only a failure waits for as long as this. */
const PATIENCE_MS = 8000

configure({asyncUtilTimeout: PATIENCE_MS})

afterEach(() => {
  cleanup()
  localStorage.clear()
})
