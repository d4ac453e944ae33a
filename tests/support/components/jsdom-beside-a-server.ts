import {builtinEnvironments} from 'vitest/runtime'

/** jsdom for a file that also runs the real server: modules are transformed as for Node. */
export default {...builtinEnvironments.jsdom, name: 'jsdom beside a server', viteEnvironment: 'ssr' as const}
