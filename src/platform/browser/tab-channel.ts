/** Messages between the tabs of this browser; a tab does not get its own. */
interface TabChannel {
  send(message: unknown): void
  watch(listener: (message: unknown) => void): void
}

export type OpenTabChannel = (name: string) => TabChannel

export const openTabChannel: OpenTabChannel = (name) => {
  const channel = new BroadcastChannel(name)
  return {
    send: (message) => channel.postMessage(message),
    watch: (listener) => channel.addEventListener('message', ({data}) => listener(data)),
  }
}
