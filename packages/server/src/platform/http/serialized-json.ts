/**
 * A validated answer that was serialized before, as bytes, so that it is not encoded again each time. Not the reply itself,
 * because a promise of a reply waits for its end.
 */
export class SerializedJson {
  readonly json: Buffer
  constructor(json: string) {
    this.json = Buffer.from(json)
  }
}
