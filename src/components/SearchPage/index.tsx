import SearchResults from '../../../search/results';
import withCrashNotice from '../Crash';

export default withCrashNotice(SearchResults);
