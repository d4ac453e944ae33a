const MOST_PARTS = 8
const NAME = /^([a-z]{1,16}([.-][a-z]{1,16}){0,2}|v\d)?$/i

/** A path whose parts that could identify a booking, a person or a workshop are replaced by `:id`. */
export function redactPath(path: string): string {
  return path
    .split('/')
    .slice(0, MOST_PARTS)
    .map((part) => (NAME.test(part) ? part : ':id'))
    .join('/')
}
