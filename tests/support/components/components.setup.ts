import {cleanup, configure} from '@testing-library/react'
import {afterEach} from 'vitest'

/** Late code arrives later on a busy computer; only a failure waits this long. */
const PATIENCE_MS = 10_000

configure({asyncUtilTimeout: PATIENCE_MS})

afterEach(() => {
  cleanup()
  localStorage.clear()
})
