import type {FileDefects} from '../defect.ts'

const PLAYING = 'tests/components/visualiser/playing.test.tsx'
const READING = 'tests/components/visualiser/reading.test.tsx'
const RECORDING = 'tests/components/visualiser/recording.test.tsx'

/** Of the panels in which a path is chosen, played, recorded and read. */
export const machinePanelDefects: readonly FileDefects[] = [
  {
    file: 'visualiser/paths/paths-panel.tsx',
    firstTest: PLAYING,
    defects: [
      {
        wrong: 'The filter of paths does not know the sentences of the specification.',
        text: 'if (sentence !== undefined) return',
        instead: 'if (sentence === null) return',
      },
      {
        wrong: 'The filter of paths does not know a sentence whose name has capital letters.',
        text: 'name.toLowerCase() === wanted',
        instead: 'name === wanted',
      },
      {
        wrong: 'The filter of paths does not know the states that a path reaches.',
        text: '[id, ...labels, ...shown].some(',
        instead: '[id, ...labels].some(',
      },
      {
        wrong: 'A path that is not planned any more shows the list without a word.',
        text: 'if (open !== null && path === undefined)',
        instead: 'if (open === null && path !== undefined)',
      },
      {
        wrong: 'A path that has the focus of the keyboard is not shown on the drawing.',
        text: '      onFocus={() => onHover(shown)}\n',
        instead: '',
      },
      {
        wrong: 'A path stays on the drawing after the pointer has left it.',
        text: '      onMouseLeave={() => onHover(new Set())}\n',
        instead: '',
      },
    ],
  },
  {
    file: 'visualiser/page/side.tsx',
    firstTest: PLAYING,
    defects: [
      {
        wrong: 'Going on by hand from a path begins at the end of the path.',
        text: 'script: labels.slice(0, step), step',
        instead: 'script: labels, step',
      },
      {
        wrong: 'A state that is chosen stays chosen when a path is opened.',
        text: 'step: path === null ? 0 : 1, state: null, transition: null',
        instead: 'step: path === null ? 0 : 1',
      },
    ],
  },
  {
    file: 'visualiser/paths/step-list.tsx',
    firstTest: PLAYING,
    defects: [
      {
        wrong: 'The step after the current one is marked as current.',
        text: "index + 1 === step ? 'step' : undefined",
        instead: "index === step ? 'step' : undefined",
      },
      {
        wrong: 'The button for the next step can be pressed at the end.',
        text: 'disabled={step >= labels.length}',
        instead: 'disabled={step > labels.length}',
      },
      {
        wrong: 'A machine that has ended looks as if it were running.',
        text: "snapshot.status === 'active' ? '' : `: ${snapshot.status}`",
        instead: "snapshot.status === 'active' ? '' : ''",
      },
      {
        wrong: 'The guards that refused a step are not named.',
        text: '        <Names title="Every guard refused" names={refused.map((id) => partName(statechart, id))} />\n',
        instead: '',
      },
      {
        wrong: 'A played step does not say what it changed.',
        text: 'before === undefined ? null : (',
        instead: 'before !== undefined ? null : (',
      },
    ],
  },
  {
    file: 'visualiser/paths/choices.tsx',
    firstTest: PLAYING,
    defects: [
      {
        wrong: 'A wait names the time since the beginning in place of what is left.',
        text: '(stimulus.timer.due - now) / 1000',
        instead: 'stimulus.timer.due / 1000',
      },
      {
        wrong: 'The form of an event is open for a screen reader while it is closed.',
        text: 'aria-expanded={isEdited}',
        instead: 'aria-expanded={!isEdited}',
      },
    ],
  },
  {
    file: 'visualiser/paths/simulation-panel.tsx',
    firstTest: PLAYING,
    defects: [
      {
        wrong: 'A step that is taken after going back is added at the end.',
        text: 'onPlay([...labels.slice(0, step), label], step + 1)',
        instead: 'onPlay([...labels, label], labels.length + 1)',
      },
      {
        wrong: 'A link whose steps do not fit is played without a word.',
        text: 'problem === null ? null : (',
        instead: 'problem !== undefined ? null : (',
      },
    ],
  },
  {
    file: 'visualiser/payload/payload-form.tsx',
    firstTest: PLAYING,
    defects: [
      {
        wrong: 'The first wrong field of the data of an event does not get the focus.',
        text: 'firstField(form.current, wrong)?.focus()',
        instead: 'firstField(form.current, wrong)?.blur()',
      },
      {
        wrong: 'What was typed into the data of an event is lost with another panel.',
        text: '    draftsOf(model).set(label, next)\n',
        instead: '',
      },
      {
        wrong: 'A problem with a field is not said with the field.',
        text: "'aria-describedby': problem === null ? undefined : `${id}-problem`",
        instead: "'aria-describedby': undefined",
      },
    ],
  },
  {
    file: 'visualiser/recording/recording-section.tsx',
    firstTest: RECORDING,
    defects: [
      {
        wrong: 'A link that is too long is copied.',
        text: '    if (problem !== null) return complain(problem)\n',
        instead: '',
      },
      {
        wrong: 'A file is saved without the data that a step needs.',
        text: 'if (labels.some(hasOwnData))',
        instead: 'if (labels.every(hasOwnData))',
      },
      {
        wrong: 'The same file cannot be opened twice.',
        text: "          target.value = ''\n",
        instead: '',
      },
      {
        wrong: 'A recording that does not fit is said to be played to its end.',
        text: 'if (opened.problem === null)',
        instead: 'if (opened.labels.length >= 0)',
      },
      {
        wrong: 'A clipboard that the browser refuses is passed over in silence.',
        text: '    } catch {\n      complain(`The browser refused the clipboard; the address of this page is the link: ${location.href}`)',
        instead: '    } catch {',
      },
    ],
  },
  {
    file: 'visualiser/recording/link-problem.ts',
    firstTest: RECORDING,
    defects: [
      {
        wrong: 'A link of 20,000 characters counts as short.',
        text: 'LONGEST_LINK = 2000',
        instead: 'LONGEST_LINK = 20000',
      },
    ],
  },
  {
    file: 'visualiser/recording/recording-file.ts',
    firstTest: RECORDING,
    defects: [
      {
        wrong: 'A file of any size is read as a recording.',
        text: 'if (text.length > LARGEST_RECORDING)',
        instead: 'if (text.length > LARGEST_RECORDING * 100)',
      },
    ],
  },
  {
    file: 'visualiser/page/statechart-area.tsx',
    firstTest: 'tests/components/visualiser/keys.test.tsx',
    defects: [
      {
        wrong: 'The drawing shows no missed states.',
        text: 'new Set([states, behaviours].flatMap(',
        instead: 'new Set([behaviours].flatMap(',
      },
      {
        wrong: 'A part that is pressed on the drawing does not open its details.',
        text: "go({...part, panel: 'details'})",
        instead: 'go({...part})',
      },
    ],
  },
  {
    file: 'visualiser/details/details.tsx',
    firstTest: READING,
    defects: [
      {
        wrong: 'A state lists its own loops among what reaches it.',
        text: 'source !== shown.id && targets.includes(shown.id)',
        instead: 'targets.includes(shown.id)',
      },
      {
        wrong: 'An actor that is a machine has no link to it.',
        text: 'if (child === undefined) return',
        instead: 'if (child !== null) return',
      },
      {
        wrong: 'A transition without a target names no place.',
        text: '        {targets.length === 0 ? <dd>stays where it is</dd> : null}\n',
        instead: '',
      },
      {
        wrong: 'A link of the details drops the guard that tells two transitions apart.',
        text: "{guard === null ? '' : ` [${guard}]`}\n            {title",
        instead: '{title',
      },
    ],
  },
  {
    file: 'visualiser/details/computed.ts',
    firstTest: READING,
    defects: [
      {
        wrong: 'A delay is computed from the first planned step although another one is played.',
        text: 'if (moment !== undefined && isIn(moment))',
        instead: 'if (moment !== undefined && paths.length === 0)',
      },
      {
        wrong: 'A delay that cannot be computed breaks the details.',
        text: '    return compute()\n  } catch {\n    return undefined',
        instead: '    return compute()\n  } catch (error) {\n    throw error',
      },
    ],
  },
]
