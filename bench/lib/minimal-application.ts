import {mkdirSync, writeFileSync} from 'node:fs'
import {bundle} from './bundle.ts'

/** One page with what every page of the site has: a router, a read, a machine, a field and a button. */
const SOURCE = `
  import {createElement} from 'react'
  import {createRoot} from 'react-dom/client'
  import {createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider} from '@tanstack/react-router'
  import {QueryClient, QueryClientProvider, useQuery} from '@tanstack/react-query'
  import {assign, setup} from 'xstate'
  import {useMachine} from '@xstate/react'
  import {z} from 'zod/mini'
  import {Button} from 'react-aria-components/Button'
  import {FieldError} from 'react-aria-components/FieldError'
  import {Input} from 'react-aria-components/Input'
  import {Label} from 'react-aria-components/Label'
  import {TextField} from 'react-aria-components/TextField'

  const answer = z.object({name: z.string()})
  const machine = setup({actions: {count: assign({presses: ({context}) => context.presses + 1})}}).createMachine({
    context: {presses: 0},
    initial: 'open',
    states: {open: {on: {pressed: {actions: 'count'}}}},
  })

  function Page() {
    const [snapshot, send] = useMachine(machine)
    const {data} = useQuery({
      queryKey: ['name'],
      queryFn: async () => answer.parse(await (await fetch('/read.json')).json()),
    })
    return createElement('div', null,
      createElement('h1', null, data?.name ?? 'Loading'),
      createElement(Link, {to: '/'}, 'Home'),
      createElement(TextField, null, createElement(Label, null, 'Mobile number'), createElement(Input), createElement(FieldError)),
      createElement(Button, {onPress: () => send({type: 'pressed'})}, String(snapshot.context.presses)),
    )
  }

  const root = createRootRoute({component: () => createElement(Outlet)})
  const page = createRoute({getParentRoute: () => root, path: '/', component: Page})
  const router = createRouter({routeTree: root.addChildren([page])})
  const client = new QueryClient()
  createRoot(document.querySelector('main')).render(
    createElement(QueryClientProvider, {client}, createElement(RouterProvider, {router})),
  )
`

/** The module of an application that uses the site's libraries as sparingly as a page can, built as the site is. */
export async function minimalApplication(folder: string): Promise<string> {
  mkdirSync(folder, {recursive: true})
  const entry = `${folder}/minimal.js`
  writeFileSync(entry, SOURCE)
  return (await bundle(entry)).map(({code}) => code).join('\n')
}
