/** Stands for every CSS module where components are drawn without layout: each class has the name that its sheet gives it. */
export default new Proxy({} as Record<string, string>, {
  get: (_, name) => String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
});
