import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's Request knows Node's signals alone, and jsdom's events those of jsdom. */
class RequestWithoutSignal extends Request {
  constructor(input, { signal: _, ...init } = {}) {
    super(input, init);
  }
}

/** What browsers have and jsdom lacks. */
const OF_NODE = { TextEncoder, TextDecoder, Request: RequestWithoutSignal, Response, Headers, fetch, structuredClone };

export default class Browser extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, OF_NODE);
  }
}
