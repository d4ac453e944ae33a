import type {FileDefects} from '../defect.ts'

const TEST = 'packages/statechart-kit/tests/command/command.test.ts'

/** Of the command `statechart-kit`. */
export const kitCommandDefects: readonly FileDefects[] = [
  {
    file: 'packages/statechart-kit/src/command/command.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A folder with a file that cannot be loaded ends with exit code 0.',
        text: 'return isClean && failures.length === 0 ? 0 : 1',
        instead: 'return isClean ? 0 : 1',
      },
      {
        wrong: 'Problems of a machine end with exit code 0.',
        text: 'return isClean && failures.length === 0 ? 0 : 1',
        instead: 'return failures.length === 0 ? 0 : 1',
      },
      {
        wrong: 'A file that cannot be used ends with the exit code of a problem.',
        text: '    return 2\n  } finally {',
        instead: '    return 1\n  } finally {',
      },
      {
        wrong: 'A command line that is not understood ends with exit code 0.',
        text: '    return 2\n  }\n  const modules',
        instead: '    return 0\n  }\n  const modules',
      },
      {
        wrong: 'A file of a folder that cannot be loaded is passed over without a word.',
        text: '    if (!options.isJson) for (const failure of failures) complain(failureText(failure))\n',
        instead: '',
      },
      {
        wrong: 'The JSON of a folder does not have the files that cannot be loaded.',
        text: 'JSON.stringify({...data, failures}, null, 2)',
        instead: 'JSON.stringify(data, null, 2)',
      },
      {
        wrong: 'With --json a file that cannot be used prints text.',
        text: 'if (options.isJson) print(JSON.stringify({failures: [error.failure]}, null, 2))\n    else complain(failureText(error.failure))',
        instead: 'complain(failureText(error.failure))',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/options.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A second file on the command line is ignored.',
        text: "  if (more.length > 0) return `'${more.join(' ')}' is not understood.`\n",
        instead: '',
      },
      {
        wrong: 'The option for few long paths does nothing.',
        text: 'isLong: values.long === true',
        instead: 'isLong: false',
      },
      {
        wrong: 'An unknown format of an export falls back to Mermaid.',
        text: "FORMATS.find((each) => each === (values.format ?? 'mermaid'))",
        instead: "FORMATS.find((each) => each === values.format) ?? 'mermaid'",
      },
      {
        wrong: 'A port above the highest is accepted.',
        text: ' || port > 65_535',
        instead: '',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/load/failure.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A failure does not name its line.',
        text: "line === null ? '' : `:${line}`",
        instead: "line === null ? '' : ''",
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/load/files.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'The machines of tests are explored as well.',
        text: '(?:test|spec|stories)',
        instead: '(?:spec|stories)',
      },
      {
        wrong: 'The machines of built files are explored as well.',
        text: "'node_modules', 'dist', ",
        instead: "'node_modules', ",
      },
      {
        wrong: 'A model beside a file with the name of its machine is not found.',
        text: "name.replace(/\\.machine$/, '')",
        instead: 'name',
      },
      {
        wrong: 'The model in model.js beside machine.js is not found.',
        text: "name === 'machine' ? ",
        instead: "name === 'machines' ? ",
      },
      {
        wrong: 'A folder without machines looks like one without problems.',
        text: 'if (found.length === 0)',
        instead: 'if (found.length < 0)',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/load/find.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A machine that a file exports twice is listed twice.',
        text: 'machines.findIndex((each) => each.machine === machine) === index',
        instead: 'index >= 0',
      },
      {
        wrong: 'The model in the file of the machine is not used.',
        text: '[file, ...modelFilesOf(file)]',
        instead: 'modelFilesOf(file)',
      },
      {
        wrong: 'The file of --model without a model is ignored.',
        text: 'if (modelFile !== undefined && found.length === 0)',
        instead: 'if (modelFile !== undefined && found.length < 0)',
      },
      {
        wrong: 'Of the files of a folder the first that cannot be loaded hides all others.',
        text: 'if (!(error instanceof CommandFailure) || file === target) throw error',
        instead: 'throw error',
      },
      {
        wrong: 'A default export has the line of another one.',
        text: '/\\bexport default\\b/',
        instead: '/\\bexport\\b/',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/load/initial-states.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A wrong initial state that is written with its actions is not named.',
        text: "typeof initial === 'object' ? initial.target : initial",
        instead: 'initial',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/load/thrown.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'What loading a file throws has no line.',
        text: "    line: lineIn(path, error),\n    message: messageOf(error).join(' ')",
        instead: "    line: null,\n    message: messageOf(error).join(' ')",
      },
      {
        wrong: 'A machine that XState refuses gets the remedy of a file with effects.',
        text: '/[\\\\/]xstate[\\\\/]/.test(top)',
        instead: '/[\\\\/]x-state[\\\\/]/.test(top)',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/explore-machines.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A sentence that is not true is not reported.',
        text: '    ...brokenInvariants(graph).map(',
        instead: '    ...brokenInvariants(graph).slice(1).map(',
      },
      {
        wrong: 'A step that ends the machine with an error is not reported.',
        text: '    ...graph.steps.flatMap(errorIn),\n',
        instead: '',
      },
      {
        wrong: 'Advice alone ends with the exit code of a problem.',
        text: '.filter((each) => !advice.includes(each))',
        instead: '',
      },
      {
        wrong: 'It is not said whether the model is drafted.',
        text: "model === null ? 'with a drafted model' : ",
        instead: "model === null ? 'with its model' : ",
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/result.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A machine that cannot be explored hides the next ones.',
        text: '      failures.push(error.failure)\n      return []',
        instead: '      throw error',
      },
      {
        wrong: 'The remedy for an actor without outcomes names the file of the machine.',
        text: '    return {\n      file: model?.file ?? file,',
        instead: '    return {\n      file,',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/write/draft-file.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A model that somebody has written is overwritten by a draft.',
        text: 'if (existsSync(file))',
        instead: 'if (existsSync(file) && to === undefined)',
      },
      {
        wrong: 'The draft of a file with two machines silently takes the first.',
        text: 'first === undefined || others.length > 0',
        instead: 'first === undefined || others.length > 9',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/write/draft-text.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A draft for an event with an apostrophe is no JavaScript.',
        text: '.replaceAll("\'", "\\\\\'")',
        instead: '',
      },
      {
        wrong: 'A draft in another folder imports the machine from its own folder.',
        text: 'relative(dirname(resolve(importer)), resolve(file))',
        instead: 'relative(dirname(resolve(file)), resolve(file))',
      },
      {
        wrong: 'A draft does not name the guards to make true and false.',
        text: 'guards.length === 0',
        instead: 'guards.length >= 0',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/names.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'Of two machines with one name an export writes the second over the first.',
        text: 'name = `${wanted}-${count}`',
        instead: 'break',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/draft.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A draft sends a wildcard as an event.',
        text: " && !type.endsWith('*')",
        instead: '',
      },
      {
        wrong: 'A draft lists a spawned actor nowhere.',
        text: '      ...Object.keys(machine.implementations.actors ?? {}),\n',
        instead: '',
      },
      {
        wrong: 'An actor of a drafted model never fails.',
        text: "    {name: 'some error', error: new Error('some error')},\n  ]",
        instead: '  ]',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/export-machines.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A machine with a slash in its name is exported into another folder.',
        text: ".replaceAll(/[^\\w.-]/g, '_')",
        instead: '',
      },
      {
        wrong: 'An export of a folder ends silently although a file cannot be loaded.',
        text: '    failures,\n    isClean: true,',
        instead: '    failures: [],\n    isClean: true,',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/diff.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'Differences end with exit code 0.',
        text: 'isClean: differences.length === 0',
        instead: 'isClean: true',
      },
      {
        wrong: 'A machine of a file that could not be loaded then is shown as wholly new.',
        text: '      .filter((name) => before.has(name) || failures.length === 0)\n',
        instead: '',
      },
      {
        wrong: 'A machine that is gone is not among the differences.',
        text: '[...before.keys(), ...now.keys()]',
        instead: '[...now.keys()]',
      },
      {
        wrong: 'Of two machines with one name the comparison sees one.',
        text: 'filter(({machine}) => machine.id === id).length > 1',
        instead: 'filter(({machine}) => machine.id === id).length > 2',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/new-transitions.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'A transition with another guard does not count as new.',
        text: "'target', 'guard', 'reentering'",
        instead: "'target', 'reentering'",
      },
      {
        wrong: 'A count of before counts as proof for a transition that leads elsewhere now.',
        text: '(counted.has(id) && !before.has(id))',
        instead: 'counted.has(id)',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/walked.ts',
    firstTest: TEST,
    defects: [
      {
        wrong: 'The walks of another machine count.',
        text: 'walked.filter((each) => each.machine === machine.id)',
        instead: 'walked',
      },
      {
        wrong: 'A file without any walk is taken for one with walks that take nothing.',
        text: 'if (found.length > 0) return found',
        instead: 'if (found.length >= 0) return found',
      },
    ],
  },
]
