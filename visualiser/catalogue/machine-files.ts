// The command `statechart-kit view` puts another file in the place of this one.
export const modelFiles = import.meta.glob('../../machines/*/model.ts')
export const layoutFiles = import.meta.glob('../../machines/*/layout.json', {import: 'default'})
export const planFiles = import.meta.glob('../../machines/*/paths.json', {import: 'default'})
