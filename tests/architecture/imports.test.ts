import {globSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {describe, expect, it} from 'vitest'
import {folderCycles, folderImports} from '../../scripts/lib/architecture/folder-graph.ts'
import {readSourceFiles} from '../../scripts/lib/architecture/source-files.ts'

interface Rule {
  folder: string
  /** Folders of ours that it may import, besides itself. */
  ours: readonly string[]
  /** Packages that it may import; `null` for any. */
  packages: readonly RegExp[] | null
}

const REACT = [/^react$/, /^react\//, /^react-dom/]

/** The table of docs/architecture.md; the first matching folder applies. */
const RULES: readonly Rule[] = [
  {folder: 'domain/', ours: [], packages: []},
  {folder: 'contract/', ours: ['domain/'], packages: [/^zod\/mini$/]},
  {folder: 'machines/', ours: ['domain/', 'contract/'], packages: [/^xstate$/, /^statechart-kit\/model$/]},
  {
    folder: 'packages/statechart-kit/src/elk.ts',
    ours: ['packages/statechart-kit/src/'],
    packages: [/^elkjs\//],
  },
  {
    folder: 'packages/statechart-kit/src/playwright.ts',
    ours: ['packages/statechart-kit/src/'],
    packages: [/^@playwright\/test$/],
  },
  {
    folder: 'packages/statechart-kit/src/testing-library.ts',
    ours: ['packages/statechart-kit/src/'],
    packages: [/^@testing-library\/dom$/],
  },
  {
    folder: 'packages/statechart-kit/src/command/',
    ours: ['packages/statechart-kit/src/'],
    packages: [/^vite$/, /^xstate$/],
  },
  {folder: 'packages/statechart-kit/src/', ours: [], packages: [/^xstate$/, /^xstate\/graph$/]},
  {folder: 'packages/statechart-kit/tests/', ours: ['packages/statechart-kit/'], packages: null},
  {
    folder: 'visualiser/',
    ours: [
      'contract/site/machine-channel.ts',
      'machines/',
      'src/app/inspection/machine-channel.ts',
      'src/design-system/',
    ],
    packages: [
      ...REACT,
      /^xstate$/,
      /^@xstate\/react$/,
      /^elkjs\/lib\//,
      /^virtual:(overview|sentences|sources)$/,
      /^statechart-kit(?:$|\/)/,
    ],
  },
  {folder: 'server/', ours: ['domain/', 'contract/'], packages: null},
  {folder: 'content/', ours: [], packages: []},
  {
    folder: 'src/design-system/',
    ours: [],
    packages: [...REACT, /^react-aria-components\//, /^@internationalized\/date$/, /^embla-carousel/],
  },
  {
    folder: 'src/worker/',
    ours: ['contract/site/service-worker.ts', 'src/platform/browser/service-worker-messages.ts'],
    packages: [/^workbox-(?:navigation-preload|precaching|routing|strategies)$/],
  },
  {folder: 'src/i18n/', ours: ['domain/', 'contract/'], packages: []},
  {
    folder: 'src/platform/',
    ours: ['contract/', 'domain/'],
    packages: [/^zod\/mini$/, /^ky$/, /^graphql-request$/, /^@tanstack\/react-query$/, /^xstate$/],
  },
  {
    folder: 'src/api/',
    ours: ['contract/', 'domain/', 'src/platform/http/http.ts'],
    packages: [/^@tanstack\/react-query$/, /^zod\/mini$/, /^@contentful\/rich-text-types$/],
  },
  {
    folder: 'src/parts/',
    ours: [
      'contract/',
      'domain/',
      'content/',
      'machines/',
      'src/platform/',
      'src/api/',
      'src/i18n/',
      'src/design-system/',
    ],
    packages: [
      ...REACT,
      /^xstate$/,
      /^@xstate\/react$/,
      /^@tanstack\//,
      /^@react-google-maps\/api$/,
      /^@contentful\/rich-text-/,
    ],
  },
  {
    folder: 'src/features/',
    ours: [
      'contract/',
      'domain/',
      'content/',
      'machines/',
      'src/platform/',
      'src/api/',
      'src/i18n/',
      'src/design-system/',
      'src/parts/',
    ],
    packages: [...REACT, /^xstate$/, /^@xstate\/react$/, /^@tanstack\//, /^zod\/mini$/],
  },
  {
    folder: 'src/routes/',
    ours: [
      'contract/',
      'domain/',
      'content/',
      'src/platform/services.ts',
      'src/platform/browser/search-text.ts',
      'src/app/actors.ts',
      'src/api/',
      'src/i18n/',
      'src/design-system/',
      'src/parts/',
      'src/features/',
    ],
    packages: [...REACT, /^@tanstack\//, /^zod\/mini$/],
  },
  {folder: 'src/app/', ours: ['contract/', 'domain/', 'machines/', 'src/'], packages: null},
]

const MAY_USE_NODE = ['server/', 'packages/statechart-kit/src/command/', 'packages/statechart-kit/tests/']

interface Import {
  file: string
  target: string
}

function sourceFiles(): string[] {
  return globSync(
    '{domain,contract,machines,packages/*/{src,tests},server,src,content,visualiser}/**/*.{ts,tsx}',
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.gen.ts') && !path.endsWith('.d.ts'))
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  const found = source.matchAll(
    /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|^\} from ['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
  )
  return [...found].map(([, statement, closing, dynamic]) => {
    const specifier = statement ?? closing ?? dynamic ?? ''
    const target = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier
    return {file, target}
  })
}

function isOurs(target: string): boolean {
  return /^(domain|contract|machines|packages|server|src|content|tests|scripts|bench|visualiser)\//.test(
    target,
  )
}

function isAllowed({file, target}: Import, {folder, ours, packages}: Rule): boolean {
  if (target.startsWith('node:')) return MAY_USE_NODE.some((each) => file.startsWith(each))
  if (!isOurs(target)) return packages === null || packages.some((pattern) => pattern.test(target))
  return target.startsWith(folder) || ours.some((allowed) => target.startsWith(allowed)) || file === target
}

function feature(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null
}

describe('the import rules of docs/architecture.md', () => {
  const imports = sourceFiles().flatMap(importsOf)

  it('reads the imports of every source file', () => {
    expect(imports.length).toBeGreaterThan(200)
  })

  it('lets each folder import only what its row names', () => {
    const broken = imports.filter((each) => {
      const rule = RULES.find(({folder}) => each.file.startsWith(folder))
      return rule === undefined || !isAllowed(each, rule)
    })
    expect(broken.map(({file, target}) => `${file} imports ${target}`)).toEqual([])
  })

  it('keeps features apart: composition happens in routes', () => {
    const crossing = imports.filter(({file, target}) => {
      const from = feature(file)
      const to = feature(target)
      return from !== null && to !== null && from !== to
    })
    expect(crossing.map(({file, target}) => `${file} imports ${target}`)).toEqual([])
  })

  it('keeps relative imports with their extension', () => {
    const bare = imports.filter(
      ({target}) => isOurs(target) && !/\.(ts|tsx|css|json|svg|graphql)(\?\w+(&\w+)*)?$/.test(target),
    )
    expect(bare.map(({file, target}) => `${file} imports ${target}`)).toEqual([])
  })

  it('lets no folders of server, domain, contract and machines import one another in a circle', () => {
    const files = readSourceFiles().filter(({path}) => /^(?:server|domain|contract|machines)\//.test(path))
    expect(files.length).toBeGreaterThan(200)
    expect(folderCycles(folderImports(files))).toEqual([])
  })

  it('lets the rendered pages import nothing of the sandbox', () => {
    const crossing = imports.filter(
      ({file, target}) => file.startsWith('server/pages/') && target.startsWith('server/sandbox/'),
    )
    expect(crossing).toEqual([])
  })
})
