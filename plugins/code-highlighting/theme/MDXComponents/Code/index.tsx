/**
 * Change: the element itself. Blocks of code are plain elements when they come here (../../../rehype), so that
 * nothing is left to decide.
 */
export default 'code';
