/** Stands for every stylesheet where components are drawn without layout. */
export default {};
