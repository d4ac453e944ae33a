interface Receiver<Event> {
  send(event: Event): void
}

export interface LateActor<Event> extends Receiver<Event> {
  /** Loads it now; once, and again after an attempt that failed. */
  open(): void
}

/** An actor whose code loads when it is first needed; what it is sent until then waits for it, in order. */
export function lateActor<Event>(load: () => Promise<Receiver<Event>>): LateActor<Event> {
  const waiting: Event[] = []
  let actor: Receiver<Event> | null = null
  let isLoading = false

  async function open() {
    if (actor !== null || isLoading) return
    isLoading = true
    // Without the network there is none yet, and the next event tries again.
    actor = await load().catch(() => null)
    isLoading = false
    if (actor === null) return
    for (const event of waiting.splice(0)) actor.send(event)
  }

  return {
    open: () => void open(),
    send: (event) => {
      if (actor !== null) return actor.send(event)
      waiting.push(event)
      void open()
    },
  }
}
