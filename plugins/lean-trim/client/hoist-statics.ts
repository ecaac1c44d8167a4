/**
 * Takes the place of the package `hoist-non-react-statics`, which react-router asks for in `withRouter` alone: nothing here
 * uses that, and no component has statics to hoist.
 */
export default function hoistStatics<Target>(target: Target): Target {
  return target;
}
