/** Milliseconds of processor time that the work takes in this process: other work on the machine does not add to them, as it does to those of a clock. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
