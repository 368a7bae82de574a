/** Whether a text is a bank's statement in OFX, of any version, or in the older OFC: the same for importing it and for keeping it as a paper. */
export const isOfx = (text: string): boolean => /<OF[XC][\s>]/i.test(text);
