interface Receiver<Event> {
  send(event: Event): void
}

export interface LateActor<Event, Actor extends Receiver<Event> = Receiver<Event>> extends Receiver<Event> {
  /** Loads it now; once, and again after a failed attempt. */
  open(): void
  /** Calls back with the actor when it has loaded; returns a function that stops waiting. */
  whenOpen(met: (actor: Actor) => void): () => void
}

/** An actor whose code loads when it is first needed. Events sent before that are delivered in order. */
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
    // If the code cannot load, the next event tries again.
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
