import path from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { brief, type Failure, leave, type Timing } from './outcome.ts'
import { Progress } from './progress.ts'
import { root } from './tools.ts'

/**
 * Counts passed tests and collects failures: tests, their files and groups, errors outside any test, and files that did not run,
 * which Vitest passes over when their browser did not connect. What tests print is not shown: they assert what they provoke.
 */
export default class OutcomeReporter implements Reporter {
  private planned: readonly TestSpecification[] = []
  private readonly done = new Map<string, number>()
  private readonly progress = new Progress()

  onTestRunStart(specifications: readonly TestSpecification[]) {
    this.planned = specifications
  }

  onTestModuleEnd({ project: { name } }: TestModule) {
    this.done.set(name, (this.done.get(name) ?? 0) + 1)
    const names = [...new Set(this.planned.map(({ project }) => project.name))]
    this.progress.show(
      names.map((each) => ({
        name: each,
        done: this.done.get(each) ?? 0,
        of: this.planned.filter(({ project }) => project.name === each).length,
      })),
    )
  }

  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]) {
    this.progress.clear()
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    leave({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...filesThatDidNotRun(this.planned, modules),
        ...outside.map((error) => ({ where: `outside any test${meanwhile(error)}`, said: brief(error) })),
      ],
      timings: modules.map(timingOf),
    })
  }
}

function timingOf(module: TestModule): Timing {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic()
  return {
    project: module.project.name,
    file: path.relative(root, module.moduleId),
    tests: [...module.children.allTests()].length,
    ms: collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration,
  }
}

type Planned = Pick<TestSpecification, 'moduleId'> & { project: { name: string } }
type Ran = Pick<TestModule, 'moduleId'> & { project: { name: string }; state: TestModule['state'] }

/** Each with the project that it belongs to: a component is tested once a language. */
export function filesThatDidNotRun(planned: readonly Planned[], modules: readonly Ran[]): Failure[] {
  const nameOf = ({ moduleId, project }: Pick<Planned, 'moduleId' | 'project'>) =>
    `${path.relative(root, moduleId)} (${project.name})`
  const finished = modules.filter((module) => !['queued', 'pending'].includes(module.state()))
  const ran = new Set(finished.map(nameOf))
  return planned
    .map(nameOf)
    .filter((name) => !ran.has(name))
    .map((where) => ({ where, said: 'did not run' }))
}

/** The file that ran when it was thrown, which Vitest notes; its stack may name none of ours. */
const meanwhile = ({ VITEST_TEST_PATH: file }: SerializedError) =>
  typeof file === 'string' ? `, during ${path.relative(root, file)}` : ''

function failuresOf(module: TestModule): Failure[] {
  const file = path.relative(root, module.moduleId)
  const failure = (name: string, errors: readonly SerializedError[]): Failure => ({
    where: [file, name].filter(Boolean).join(' › '),
    said: errors.map(brief).join('\n'),
  })
  const holders = [
    failure('', module.errors()),
    ...[...module.children.allSuites()].map((suite) => failure(suite.fullName, suite.errors())),
  ]
  return [
    ...holders.filter(({ said }) => said !== ''),
    ...[...module.children.allTests('failed')].map((test) =>
      failure(test.fullName, test.result().errors ?? []),
    ),
  ]
}
