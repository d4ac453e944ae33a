interface Receiver<Event> {
  send(event: Event): void
}

export interface LateActor<Event, Actor extends Receiver<Event> = Receiver<Event>> extends Receiver<Event> {
  /** Loads it now; once, and again after an attempt that failed. */
  open(): void
  /** Calls back with the actor once it is there; returns how to stop waiting. */
  whenOpen(met: (actor: Actor) => void): () => void
}

/** An actor whose code loads when it is first needed; what it is sent until then waits for it, in order. */
export function lateActor<Event, Actor extends Receiver<Event> = Receiver<Event>>(
  load: () => Promise<Actor>,
): LateActor<Event, Actor> {
  const waiting: Event[] = []
  const listeners = new Set<(actor: Actor) => void>()
  let actor: Actor | null = null
  let isLoading = false

  async function open() {
    if (actor !== null || isLoading) return
    isLoading = true
    // Without the network there is none yet, and the next event tries again.
    actor = await load().catch(() => null)
    isLoading = false
    if (actor === null) return
    for (const met of listeners) met(actor)
    for (const event of waiting.splice(0)) actor.send(event)
  }

  return {
    open: () => void open(),
    send: (event) => {
      if (actor !== null) return actor.send(event)
      waiting.push(event)
      void open()
    },
    whenOpen(met) {
      if (actor !== null) met(actor)
      listeners.add(met)
      return () => listeners.delete(met)
    },
  }
}
