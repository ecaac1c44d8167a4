/** The interactive part of the search page. */
import SearchResults from '../../../search/results';
import withCrashNotice from '../Crash';

export default withCrashNotice(SearchResults);
