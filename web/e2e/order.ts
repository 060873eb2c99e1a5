/** In which order files of tests are begun. */
import { basename } from 'node:path';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: begun last, one would keep a worker busy while the other has nothing to do. */
const LONG = ['matches.test.ts', 'always_there.test.ts', 'finish.test.ts', 'first_contact.test.ts'];

const rank = ({ moduleId }: TestSpecification): number => Number(!LONG.includes(basename(moduleId)));

/** Where nothing is known of an earlier run, vitest begins with the largest files. These come before them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
