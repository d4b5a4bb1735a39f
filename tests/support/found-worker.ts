type ModuleRunner = { import: (id: string, ...more: unknown[]) => Promise<unknown> }

declare global {
  var __vitest_mocker__: { moduleRunner: ModuleRunner }
}

/** Otherwise each request asks Vitest in Node where the worker's module is. */
export function findWorkerOnce(): void {
  const runner = globalThis.__vitest_mocker__.moduleRunner
  const ask = (Object.getPrototypeOf(runner) as ModuleRunner).import
  let worker: unknown
  runner.import = async (id, ...more) => {
    if (!id.endsWith('/worker/index.ts')) return ask.call(runner, id, ...more)
    // Not the promise: a request must not wait for another's.
    worker ??= await ask.call(runner, id, ...more)
    return worker
  }
}
