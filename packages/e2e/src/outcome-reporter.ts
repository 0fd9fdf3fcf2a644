import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { brief, type Failure, leave, type Timing } from '../../../scripts/outcome.ts'
import { Progress } from '../../../scripts/progress.ts'
import { root } from '../../../scripts/tools.ts'

/** Counts passed stories and collects the others: failed or skipped ones, and errors outside any story. */
export default class OutcomeReporter implements Reporter {
  private stories: TestCase[] = []
  private readonly outside: TestError[] = []
  private done = 0
  private readonly progress = new Progress('stories')

  onBegin(_config: FullConfig, suite: Suite) {
    this.stories = suite.allTests()
  }

  onTestEnd() {
    this.done++
    this.progress.show([{ name: 'stories', done: this.done, of: this.stories.length }])
  }

  onError(error: TestError) {
    this.outside.push(error)
  }

  onEnd() {
    this.progress.clear()
    const wrong = this.stories.filter((story) => story.outcome() !== 'expected')
    leave({
      passed: this.stories.length - wrong.length,
      failures: [
        ...wrong.map(failureOf),
        ...this.outside.map((error) => ({ where: 'outside any story', said: brief(error) })),
      ],
      timings: timingsOf(this.stories),
    })
  }
}

/** A file each, with all its stories. */
function timingsOf(stories: readonly TestCase[]): Timing[] {
  const files = [...new Set(stories.map(({ location }) => location.file))]
  return files.map((file) => {
    const own = stories.filter(({ location }) => location.file === file)
    const ms = own.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return { project: 'stories', file: path.relative(root, file), tests: own.length, ms }
  })
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
