/** Runs this many clients until the time is over; each sends its next request when it has a response. */
export async function runClients(
  count: number,
  milliseconds: number,
  ask: (client: number, turn: number) => Promise<unknown>,
): Promise<{answers: number; perSecond: number}> {
  const begun = performance.now()
  let answers = 0
  const client = async (number: number) => {
    for (let turn = 0; performance.now() - begun < milliseconds; turn++) {
      await ask(number, turn)
      answers++
    }
  }
  await Promise.all(Array.from({length: count}, (_, number) => client(number)))
  return {answers, perSecond: Math.round((answers * 1000) / (performance.now() - begun))}
}

/** Milliseconds of each request, sent one after the other. */
export async function timeRequests(urls: readonly string[]): Promise<number[]> {
  const durations: number[] = []
  for (const url of urls) {
    const begun = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    durations.push(performance.now() - begun)
  }
  return durations
}
