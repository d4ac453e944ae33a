const NAME = /^([a-z][a-z.-]{0,15}|v\d)?$/i

/** An address without what could name a booking or a person: such parts become `:id`. */
export function namelessPath(path: string): string {
  return path
    .split('/')
    .map((part) => (NAME.test(part) ? part : ':id'))
    .join('/')
}
