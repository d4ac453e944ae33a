const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]+)(.*)$/

/** One address for each host that `postgres://user:password@first:5432,second:5432/name` names. */
export function databaseAddresses(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? []
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}
