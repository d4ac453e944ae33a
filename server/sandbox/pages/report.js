/* Copies what the machines of this browser's other tabs did, as a report that `npm run paths -- --replay` reads. */

const STORED_STEPS = 500

const button = document.querySelector('#copy-report')
const news = document.querySelector('#report-news')
const {channel, version, release, actors, transitions} = button.dataset
const viewer = Math.random().toString(36).slice(2)
/** By tab and session: the newest steps, in order. */
const runs = new Map()

function hear(step) {
  const key = `${step.tab} ${step.session}`
  const steps = runs.get(key) ?? []
  if (steps.some(({number}) => number === step.number)) return
  steps.push(step)
  steps.sort((one, other) => one.number - other.number)
  if (steps.length > STORED_STEPS) steps.shift()
  // The run that moved last is at the end.
  runs.delete(key)
  runs.set(key, steps)
}

const tabs = new BroadcastChannel(channel)
tabs.addEventListener('message', ({data}) => {
  if (data?.kind === 'step') hear(data)
  if (data?.kind === 'history' && data.viewer === viewer) data.steps.forEach(hear)
})
tabs.postMessage({kind: 'greeting', viewer})

function reported(steps) {
  const all = steps.flatMap(({taken}) => taken)
  const kept = all.slice(-Number(transitions))
  return {
    machine: steps[0].machine,
    earlier: steps[0].number - 1 + all.length - kept.length,
    transitions: kept,
    state: JSON.parse(steps.at(-1).value),
  }
}

function report() {
  const newest = [...runs.values()]
    .sort((one, other) => one.at(-1).at - other.at(-1).at)
    .slice(-Number(actors))
  return JSON.stringify(
    {
      pahiyaReport: Number(version),
      release,
      page: newest.at(-1).at(-1).page,
      failure: null,
      requestId: null,
      at: new Date().toISOString(),
      actors: newest.map(reported),
    },
    null,
    1,
  )
}

button.addEventListener('click', async () => {
  if (runs.size === 0) {
    news.textContent = 'No machine has moved in another tab. Open the site in one and use it first.'
    return
  }
  const text = report()
  try {
    await navigator.clipboard.writeText(text)
    news.textContent = `Copied: what ${runs.size === 1 ? 'one machine' : `${runs.size} machines`} did.`
  } catch {
    news.textContent = `The browser refused the clipboard. The report: ${text}`
  }
})
