import {createMemoryHistory} from '@tanstack/react-router'
import {act, render, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {StrictMode} from 'react'
import {expect} from 'vitest'
import {createPageActors, resumePageActors} from '../../src/app/actors.ts'
import {App} from '../../src/app/app.tsx'
import {createRouter} from '../../src/app/router.tsx'
import {createSiteServices} from '../../src/app/services.ts'
import {SETTINGS} from '../support/fakes/fake-services.ts'
import type {TestServer} from '../support/server/test-server.ts'

/** Only a stale page waits this long. */
const PATIENCE_MS = 20_000

const METHODS = ['POST', 'PATCH', 'PUT', 'DELETE'] as const

const ORIGIN = 'http://localhost:3000'

/** How late the server's answers arrive, the requests that it has received, and how many have no answer yet. */
export const network = {delayMs: 0, received: [] as string[], waiting: 0}

/** `PATCH /v1/consumers/cip`, or the name of a GraphQL call. */
const nameOf = (method: string, pathname: string, payload: Buffer) =>
  pathname === '/graphql'
    ? (/(?:query|mutation) (\w+)/.exec(payload.toString())?.[1] ?? 'graphql')
    : `${method} ${pathname}`

/** The site's requests, answered by the server in this process. */
function fetchFrom({app}: TestServer): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const {pathname, search} = new URL(request.url)
    const payload = Buffer.from(await request.arrayBuffer())
    network.received.push(nameOf(request.method, pathname, payload))
    network.waiting += 1
    const {statusCode, headers, rawPayload} = await app.inject({
      method: METHODS.find((each) => each === request.method) ?? 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload.length === 0 ? {} : {payload}),
    })
    await new Promise((resolve) => setTimeout(resolve, network.delayMs))
    network.waiting -= 1
    const answered = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(new Uint8Array(rawPayload), {status: statusCode, headers: answered})
  }
}

/** The maps library, which has the reviews, does not load in jsdom. */
const isOfServer = ({queryKey: [subject]}: {queryKey: readonly unknown[]}) => subject !== 'reviews'

const {setItem, removeItem} = Storage.prototype
/** A browser reports a change to its other tabs; here the writing tab hears of it too. */
const report = (key: string, newValue: string | null) =>
  setTimeout(() => window.dispatchEvent(new StorageEvent('storage', {key, newValue})))
Storage.prototype.setItem = function (key, newValue) {
  setItem.call(this, key, newValue)
  report(key, newValue)
}
Storage.prototype.removeItem = function (key) {
  removeItem.call(this, key)
  report(key, null)
}

/** The whole site as one tab of a browser: its own page, cache and machines; the storage is shared. */
export async function openTab(server: TestServer, path: string) {
  window.scrollTo = () => {}
  const services = createSiteServices({
    settings: {...SETTINGS, appId: 'pahiya-web'},
    origin: ORIGIN,
    fetch: fetchFrom(server),
    // The machines' waits end in their own time.
    clock: {now: () => server.clock.now() + performance.now()},
  })
  const actors = createPageActors(services)
  resumePageActors(actors, services)
  services.staleReads.follow()
  const router = createRouter(services, actors, {history: createMemoryHistory({initialEntries: [path]})})
  services.session.leadBy((href) => void router.navigate({href}))
  const {container} = render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
    {container: document.body.appendChild(document.createElement('div'))},
  )
  const person = userEvent.setup()
  const inPage = within(container)
  return {
    go: (href: string) => act(() => router.navigate({href})),
    page: inPage,
    /** Presses a button of the page, or of its dialog. */
    async press(name: string | RegExp, place: Pick<typeof inPage, 'findByRole'> = inPage) {
      await person.click(await place.findByRole('button', {name}))
    },
    async pick(label: string | RegExp, place: Pick<typeof inPage, 'findByLabelText'> = inPage) {
      await person.click(await place.findByLabelText(label))
    },
    async type(label: string, text: string) {
      const field = await inPage.findByLabelText(label)
      await person.clear(field)
      await person.type(field, text)
    },
    /** Waits until the page shows the text. */
    async shows(truth: RegExp): Promise<boolean> {
      return waitFor(() => expect(container.textContent).toMatch(truth), {timeout: PATIENCE_MS}).then(
        () => true,
        () => false,
      )
    },
    /**
     * Waits until the page shows the text.
     * @throws where it does not
     */
    async mustShow(truth: RegExp): Promise<void> {
      await waitFor(() => expect(container.textContent).toMatch(truth), {timeout: PATIENCE_MS})
    },
    text: () => container.textContent,
    /** Waits until each read of the page has ended: one on its way would not be begun again. */
    hasRead: () =>
      waitFor(
        () => {
          const active = services.queryClient.getQueryCache().findAll({type: 'active', predicate: isOfServer})
          expect(active).not.toEqual([])
          expect(active.filter(({state}) => state.fetchStatus !== 'idle')).toEqual([])
        },
        {timeout: PATIENCE_MS},
      ),
    /** Reads again all that the page shows of the server; ends with the last answer. */
    readAgain: () =>
      act(async () => {
        await services.queryClient.refetchQueries({
          type: 'active',
          predicate: isOfServer,
        })
        // The client calls its observers in the next turn.
        await new Promise((resolve) => setTimeout(resolve))
      }),
    reading: () => services.queryClient.isFetching(),
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
