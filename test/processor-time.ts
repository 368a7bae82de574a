/** Processor time of the work in this process, in milliseconds; unlike elapsed time, it does not include other work on the machine. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
