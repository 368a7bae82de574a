/** Makes `total` calls with `count` concurrent callers, each sequentially. Answers the number of successes; prints the first failure on stderr. */
export async function callers(count: number, total: number, call: (index: number, caller: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  let succeeded = 0;
  let failure: unknown;
  const caller = async (number: number) => {
    for (let index = next++; index < total; index = next++) {
      await call(index, number).then(
        () => {
          succeeded += 1;
        },
        (error: unknown) => {
          failure ??= error;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: count }, (_, number) => caller(number)));
  if (failure) process.stderr.write(`${failure instanceof Error ? failure.stack : String(failure)}\n`);
  return succeeded;
}
