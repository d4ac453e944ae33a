import {type Model, propertiesOf} from 'statechart-kit'
import {importAgain} from './import-again.ts'
import {modelFiles, planFiles} from './machine-files.ts'
import {type PlannedPath, plannedPaths} from './planned-paths.ts'

/** A machine with its model and its planned paths, without anything to draw. */
export interface ModelFile {
  model: Model
  paths: PlannedPath[]
}

/** @throws {Error} when the machine does not build */
export async function readModel(id: string): Promise<ModelFile> {
  const [module, plans] = await Promise.all(
    Object.entries({
      model: modelFiles[`../../machines/${id}/model.ts`],
      paths: planFiles[`../../machines/${id}/paths.json`],
    }).map(([name, read]) => read && importAgain(`${name} of ${id}`, read)),
  )
  const model = Object.values(propertiesOf(module)).find(isModel)
  if (model === undefined) throw new Error(`machines/${id}/model.ts offers no model.`)
  return {model, paths: plannedPaths(plans)}
}

function isModel(value: unknown): value is Model {
  return (
    typeof value === 'object' &&
    value !== null &&
    'machine' in value &&
    'starts' in value &&
    'outcomes' in value
  )
}
