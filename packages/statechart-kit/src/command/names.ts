/** A name as it is, and with a number where it was asked for before: `lamp`, `lamp-2`. */
export function distinctNames(): (wanted: string) => string {
  const names = new Set<string>()
  return (wanted) => {
    let [name, count] = [wanted, 2]
    for (; names.has(name); count += 1) name = `${wanted}-${count}`
    names.add(name)
    return name
  }
}
