import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { brief, type Failure, leave } from '../../../scripts/outcome.ts'
import { root } from '../../../scripts/tools.ts'

/** Counts passed stories and collects the others: failed or skipped ones, and errors outside any story. */
export default class OutcomeReporter implements Reporter {
  private stories: TestCase[] = []
  private readonly outside: TestError[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.stories = suite.allTests()
  }

  onError(error: TestError) {
    this.outside.push(error)
  }

  onEnd() {
    const wrong = this.stories.filter((story) => story.outcome() !== 'expected')
    leave({
      passed: this.stories.length - wrong.length,
      failures: [
        ...wrong.map(failureOf),
        ...this.outside.map((error) => ({ where: 'outside any story', said: brief(error) })),
      ],
    })
  }
}

function failureOf(story: TestCase): Failure {
  const [_root, _project, _file, ...titles] = story.titlePath()
  const errors = story.results.flatMap((result) => result.errors)
  return {
    where: [path.relative(root, story.location.file), ...titles].join(' › '),
    said:
      errors.map(brief).join('\n') || story.results.map(({ status }) => status).join(', ') || 'did not run',
  }
}
