import path from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { brief, type Failure, leave } from './outcome.ts'
import { root } from './tools.ts'

/** Counts passed tests and collects failures: tests, their files and groups, and errors outside any test. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    leave({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...outside.map((error) => ({ where: `outside any test${meanwhile(error)}`, said: brief(error) })),
      ],
    })
  }
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
