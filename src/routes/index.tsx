import {createFileRoute, redirect} from '@tanstack/react-router'
import {DEFAULT_COUNTRY} from '../../domain/place/countries.ts'
import {homeOf} from '../parts/session/home-of.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({context: {services}, search}) => {
    throw redirect({...homeOf(services.stored.country.read() ?? DEFAULT_COUNTRY), search, replace: true})
  },
})
